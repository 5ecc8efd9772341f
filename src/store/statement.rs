//! Statements with the values that are bound to them, for either engine.

use std::marker::PhantomData;

use sqlx::{Arguments, Database, Decode, Encode, SqlSafeStr, SqlStr, Type, error::BoxDynError};

/// A statement without rows.
pub(super) fn query(sql: impl SqlSafeStr) -> Query<()> {
    query_as(sql)
}

/// A statement whose rows are of type `T`.
pub(super) fn query_as<T>(sql: impl SqlSafeStr) -> Query<T> {
    Query {
        sql: sql.into_sql_str(),
        values: Vec::new(),
        row: PhantomData,
    }
}

/// A statement whose rows have one column of type `T`.
pub(super) fn query_scalar<T>(sql: impl SqlSafeStr) -> QueryScalar<T> {
    QueryScalar(query_as(sql))
}

/// A statement with the values that are bound to it.
#[derive(Debug)]
pub(super) struct Query<T> {
    pub(super) sql: SqlStr,
    pub(super) values: Vec<Value>,
    row: PhantomData<fn() -> T>,
}

/// A statement whose rows have one column, with the values that are bound to it.
pub(super) struct QueryScalar<T>(pub(super) Query<(T,)>);

impl<T> Query<T> {
    /// Binds the next parameter: `$1`, `$2` and so on.
    pub(super) fn bind(mut self, value: impl Bind) -> Self {
        self.values.push(Bind::value(Some(value)));
        self
    }
}

impl<T> QueryScalar<T> {
    /// Binds the next parameter: `$1`, `$2` and so on.
    pub(super) fn bind(self, value: impl Bind) -> Self {
        Self(self.0.bind(value))
    }
}

/// A value of a parameter. All numbers are of 64 bits, as the columns are.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Number(Option<i64>),
    Flag(Option<bool>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// What can be bound to a parameter.
pub(super) trait Bind: Sized {
    /// `None` becomes NULL.
    fn value(this: Option<Self>) -> Value;
}

impl Bind for Value {
    fn value(this: Option<Self>) -> Value {
        this.unwrap_or(Value::Number(None))
    }
}

impl<T: Bind> Bind for Option<T> {
    fn value(this: Option<Self>) -> Value {
        T::value(this.flatten())
    }
}

impl<T: Bind + Clone> Bind for &T {
    fn value(this: Option<Self>) -> Value {
        T::value(this.cloned())
    }
}

impl Bind for &str {
    fn value(this: Option<Self>) -> Value {
        Value::Text(this.map(str::to_owned))
    }
}

impl Bind for String {
    fn value(this: Option<Self>) -> Value {
        Value::Text(this)
    }
}

impl Bind for bool {
    fn value(this: Option<Self>) -> Value {
        Value::Flag(this)
    }
}

impl Bind for Vec<u8> {
    fn value(this: Option<Self>) -> Value {
        Value::Bytes(this)
    }
}

macro_rules! bind_numbers {
    ($($number:ty),+) => {$(
        impl Bind for $number {
            fn value(this: Option<Self>) -> Value {
                Value::Number(this.map(i64::from))
            }
        }
    )+};
}

bind_numbers!(i64, u8, u16, u32);

pub(super) fn arguments<DB: Database>(values: Vec<Value>) -> sqlx::Result<DB::Arguments>
where
    Option<i64>: for<'q> Encode<'q, DB> + Type<DB>,
    Option<bool>: for<'q> Encode<'q, DB> + Type<DB>,
    Option<String>: for<'q> Encode<'q, DB> + Type<DB>,
    Option<Vec<u8>>: for<'q> Encode<'q, DB> + Type<DB>,
{
    let mut arguments = DB::Arguments::default();
    for value in values {
        let added = match value {
            Value::Number(number) => arguments.add(number),
            Value::Flag(flag) => arguments.add(flag),
            Value::Text(text) => arguments.add(text),
            Value::Bytes(bytes) => arguments.add(bytes),
        };
        added.map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

/// A number in a column of 64 bits that fits into a smaller type.
#[derive(Clone, Copy)]
pub(super) struct Small<T>(pub(super) T);

impl<DB: Database, T> Type<DB> for Small<T>
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

impl<'r, DB: Database, T> Decode<'r, DB> for Small<T>
where
    i64: Decode<'r, DB>,
    T: TryFrom<i64, Error: std::error::Error + Send + Sync + 'static>,
{
    fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
        let number = <i64 as Decode<DB>>::decode(value)?;
        Ok(Self(T::try_from(number)?))
    }
}
