//! A small bot that uses everything of Discord that the page must show. It only answers from a
//! script.

use causeway::sandbox::Sandbox;
use serenity::all::{
    AutocompleteChoice, ButtonStyle, Client, Command, CommandInteraction, CommandOptionType,
    ComponentInteraction, ComponentInteractionDataKind, Context, CreateActionRow,
    CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse, CreateButton,
    CreateCommand, CreateCommandOption, CreateInteractionResponse as Response,
    CreateInteractionResponseMessage as Message, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditInteractionResponse, EventHandler, GatewayIntents, HttpBuilder,
    Interaction, Ready, ResolvedValue, UserId,
};
use serenity::async_trait;
use tokio::task::JoinHandle;

/// The bot, for as long as this lives.
pub struct ScriptedBot(JoinHandle<()>);

impl Drop for ScriptedBot {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Starts the bot and waits until it is there.
pub async fn start(sandbox: &Sandbox) -> ScriptedBot {
    let http = HttpBuilder::new(sandbox.bot_token())
        .proxy(sandbox.origin())
        .ratelimiter_disabled(true)
        .build();
    let building = serenity::all::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Script);
    let mut client: Client = building.await.expect("the client is built");
    let running = tokio::spawn(async move { client.start().await.expect("the gateway answers") });
    assert!(
        sandbox.wait_for_bot(crate::PATIENCE).await,
        "the scripted bot logs in"
    );
    ScriptedBot(running)
}

struct Script;

#[async_trait]
impl EventHandler for Script {
    async fn ready(&self, context: Context, _: Ready) {
        Command::set_global_commands(&context.http, commands())
            .await
            .expect("the commands are registered");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => answer(&context, &command).await,
            Interaction::Autocomplete(command) => complete(&context, &command).await,
            Interaction::Component(component) => react(&context, &component).await,
            _ => {}
        }
    }
}

fn commands() -> Vec<CreateCommand> {
    let string = |name, text| CreateCommandOption::new(CommandOptionType::String, name, text);
    vec![
        CreateCommand::new("greet")
            .name_localized("de", "grüßen")
            .description("Greet somebody")
            .description_localized("de", "Jemanden grüßen")
            .add_option(
                CreateCommandOption::new(CommandOptionType::User, "who", "Whom to greet")
                    .name_localized("de", "wen")
                    .required(true),
            )
            .add_option(
                string("how", "How to do it")
                    .add_string_choice_localized("warmly", "w", [("de", "herzlich")])
                    .add_string_choice("coldly", "c"),
            )
            .add_option(string("gift", "What to bring").set_autocomplete(true)),
        CreateCommand::new("think").description("Take a while"),
        CreateCommand::new("whisper").description("Say it to me alone"),
        CreateCommand::new("sulk").description("Say nothing at all"),
    ]
}

/// Says yes to what is asked of Discord; where the stand-in refuses, the test sees it on the page.
async fn respond(context: &Context, command: &CommandInteraction, response: Response) {
    let _ = command.create_response(&context.http, response).await;
}

async fn answer(context: &Context, command: &CommandInteraction) {
    match command.data.name.as_str() {
        "greet" => respond(context, command, Response::Message(greeting(command))).await,
        "whisper" => {
            let text = "Psst. `code`, **bold**, and <img src=x onerror=\"alert(1)\">";
            respond(
                context,
                command,
                Response::Message(Message::new().content(text).ephemeral(true)),
            )
            .await;
        }
        "think" => {
            respond(context, command, Response::Defer(Message::new())).await;
            let edit = EditInteractionResponse::new().content("The thought is there.");
            let _ = command.edit_response(&context.http, edit).await;
        }
        _ => {}
    }
}

fn greeting(command: &CommandInteraction) -> Message {
    let mut who = UserId::new(1);
    let mut told = Vec::new();
    for option in command.data.options() {
        match option.value {
            ResolvedValue::User(user, _) => who = user.id,
            ResolvedValue::String(value) => told.push(format!("{}={value}", option.name)),
            _ => {}
        }
    }
    let buttons = CreateActionRow::Buttons(vec![
        CreateButton::new("wave")
            .label("Wave")
            .style(ButtonStyle::Success),
        CreateButton::new("nod")
            .label("Nod")
            .style(ButtonStyle::Primary),
        CreateButton::new("sulk")
            .label("Sulk")
            .style(ButtonStyle::Danger),
        CreateButton::new("never")
            .label("Never")
            .style(ButtonStyle::Secondary)
            .disabled(true),
    ]);
    let fruit = ["apple", "pear"]
        .map(|fruit| CreateSelectMenuOption::new(fruit, fruit))
        .to_vec();
    let fruit = CreateSelectMenu::new("fruit", CreateSelectMenuKind::String { options: fruit })
        .placeholder("Choose a fruit");
    Message::new()
        .content(format!(
            "{} greets <@{who}> ({})",
            command.user.name,
            told.join(", ")
        ))
        .add_file(
            CreateAttachment::bytes(flag(), "flag.png")
                .description("A flag of two colours in the wind"),
        )
        .allowed_mentions(CreateAllowedMentions::new().users([who]))
        .components(vec![buttons, CreateActionRow::SelectMenu(fruit)])
}

/// A picture of 320 x 160 pixels.
fn flag() -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, 320, 160);
    encoder.set_color(png::ColorType::Grayscale);
    let pixels: Vec<u8> = (0..160)
        .flat_map(|row| [if row < 80 { 60 } else { 200 }; 320])
        .collect();
    let mut writer = encoder.write_header().expect("the header fits");
    writer.write_image_data(&pixels).expect("the pixels fit");
    writer.finish().expect("the file ends");
    file
}

async fn complete(context: &Context, command: &CommandInteraction) {
    let typed = command
        .data
        .autocomplete()
        .map_or("", |option| option.value)
        .to_lowercase();
    let gifts = [
        ("Bread and salt", "bread"),
        ("Broom", "broom"),
        ("Wine", "wine"),
    ];
    let fitting = gifts
        .into_iter()
        .filter(|(name, _)| name.to_lowercase().starts_with(&typed));
    let choices = fitting
        .map(|(name, value)| AutocompleteChoice::new(name, value))
        .collect();
    respond(
        context,
        command,
        Response::Autocomplete(CreateAutocompleteResponse::new().set_choices(choices)),
    )
    .await;
}

async fn react(context: &Context, component: &ComponentInteraction) {
    let said = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            format!("{} it is.", values.join(" and "))
        }
        _ if component.data.custom_id == "nod" => "A nod.".to_owned(),
        _ => "Everybody waves.".to_owned(),
    };
    let response = match component.data.custom_id.as_str() {
        "sulk" => return,
        "wave" => Response::UpdateMessage(Message::new().content(said).components(Vec::new())),
        _ => Response::Message(Message::new().content(said)),
    };
    let _ = component.create_response(&context.http, response).await;
}
