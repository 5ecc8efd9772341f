//! The signature by which Discord proves that a request comes from it.

use ring::signature::{ED25519, UnparsedPublicKey};

/// An application's public key, with which Discord's signatures are verified.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// Reads the `verify_key` of an application; `None` where it is no 64 hexadecimal digits.
    pub fn from_hex(digits: &str) -> Option<Self> {
        bytes(digits).map(Self)
    }

    /// Whether this is Discord's signature, in hexadecimal digits, over the timestamp and the body.
    pub fn verifies(&self, signature: &str, timestamp: &str, body: &[u8]) -> bool {
        let Some(signature) = bytes::<64>(signature) else {
            return false;
        };
        let signed = [timestamp.as_bytes(), body].concat();
        let key = UnparsedPublicKey::new(&ED25519, self.0);
        key.verify(&signed, &signature).is_ok()
    }
}

/// The bytes that hexadecimal digits stand for, if there are as many.
fn bytes<const N: usize>(digits: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let (pairs, []) = digits.as_bytes().as_chunks::<2>() else {
        return None;
    };
    if pairs.len() != N {
        return None;
    }
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        let digit = |it: u8| char::from(it).to_digit(16);
        *byte = u8::try_from(digit(*high)? * 16 + digit(*low)?).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8032, section 7.1, test 2: the signature of the one byte 0x72.
    const KEY: &str = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
    const SIGNATURE: &str = "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
                             085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";

    #[test]
    fn a_signature_covers_timestamp_and_body() {
        let key = PublicKey::from_hex(KEY).unwrap();
        assert!(key.verifies(SIGNATURE, "", b"r"));
        assert!(key.verifies(&SIGNATURE.to_uppercase(), "r", b""));
        assert!(!key.verifies(SIGNATURE, "1", b"r"));
        assert!(!key.verifies(SIGNATURE, "", b"s"));
    }

    #[test]
    fn what_is_no_key_and_no_signature_is_refused() {
        for digits in [
            "",
            "3d40",
            &KEY.replace('f', "g"),
            &format!("{KEY}00"),
            &"€".repeat(22),
        ] {
            assert_eq!(PublicKey::from_hex(digits), None, "{digits}");
        }
        let key = PublicKey::from_hex(KEY).unwrap();
        for signature in ["", KEY, &SIGNATURE.replacen('9', "+", 1), &"0".repeat(128)] {
            assert!(!key.verifies(signature, "", b"r"), "{signature}");
        }
    }
}
