//! What a text of Fluent names; for `build.rs` and the tests.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

/// What a text names: its arguments and other texts.
#[derive(Default)]
pub(super) struct Names {
    pub(super) arguments: BTreeSet<String>,
    pub(super) messages: Vec<String>,
}

impl Names {
    pub(super) fn of_pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.of_expression(expression);
            }
        }
    }

    fn of_expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.of_inline(inline),
            Expression::Select { selector, variants } => {
                self.of_inline(selector);
                for variant in variants {
                    self.of_pattern(&variant.value);
                }
            }
        }
    }

    fn of_inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.clone());
            }
            InlineExpression::MessageReference { id, .. } => self.messages.push(id.name.clone()),
            InlineExpression::Placeable { expression } => self.of_expression(expression),
            InlineExpression::FunctionReference { id, arguments } => {
                for argument in &arguments.positional {
                    match argument {
                        InlineExpression::StringLiteral { value } if id.name == "COMMAND" => {
                            self.messages.push(format!("command-{value}"));
                        }
                        _ => self.of_inline(argument),
                    }
                }
            }
            _ => {}
        }
    }
}
