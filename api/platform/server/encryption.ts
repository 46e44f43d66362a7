import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the database alone must not reveal, with a key that is derived from SESSION_SECRET for one use. */
export class Encryption {
    private key: Buffer | undefined;

    /**
     * @param secret returns SESSION_SECRET; it is read at the first use
     * @param use the same text at every start: keys of other uses differ
     */
    constructor(
        private readonly secret: () => string,
        private readonly use: string,
    ) {}

    /** @param owner what the text belongs to: it cannot be decrypted as that of another owner */
    encrypt(text: string, owner: string): string {
        const iv = randomBytes(IV_BYTES);
        const cipher = createCipheriv(CIPHER, this.derivedKey(), iv).setAAD(Buffer.from(owner));
        const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
        return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    }

    /** Returns the text; undefined where it was encrypted with another secret, for another owner, or was changed. */
    decrypt(stored: string, owner: string): string | undefined {
        const bytes = Buffer.from(stored, 'base64url');
        try {
            const decipher = createDecipheriv(CIPHER, this.derivedKey(), bytes.subarray(0, IV_BYTES))
                .setAAD(Buffer.from(owner))
                .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
            const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
            return Buffer.concat(text).toString('utf8');
        } catch {
            return undefined;
        }
    }

    private derivedKey(): Buffer {
        return (this.key ??= Buffer.from(hkdfSync('sha256', this.secret(), '', `endcap ${this.use}`, KEY_BYTES)));
    }
}
