//! Ids and times as columns of a database hold them: signed numbers of 64 bits, bit for bit.

use sqlx::{Database, Decode, Type, error::BoxDynError};

use super::{
    ChallengeId, ChannelId, DeliveryId, LeagueId, MessageId, PersonId, PuzzleId, RecordId, RoleId,
    SeasonId, ServerId, TableId, Timestamp,
};

macro_rules! read_from_number {
    ($from:expr; $($name:ident),+) => {$(
        impl<DB: Database> Type<DB> for $name
        where
            i64: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <i64 as Type<DB>>::type_info()
            }

            fn compatible(found: &DB::TypeInfo) -> bool {
                <i64 as Type<DB>>::compatible(found)
            }
        }

        impl<'r, DB: Database> Decode<'r, DB> for $name
        where
            i64: Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
                let number = <i64 as Decode<DB>>::decode(value)?;
                Ok(Self($from(number)))
            }
        }
    )+};
}

read_from_number!(
    i64::cast_unsigned;
    PersonId, ServerId, ChannelId, MessageId, TableId, ChallengeId, RecordId, DeliveryId, PuzzleId,
    RoleId, LeagueId, SeasonId
);
read_from_number!(i64::from; Timestamp);
