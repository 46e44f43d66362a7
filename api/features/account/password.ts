import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's default; memory and time are its defaults too (OWASP's first choice). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Whether this is the password. Without a hash (no such user, no password) it takes as long as with one, so that the
 * time reveals nothing.
 */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
    const against = stored ?? (await (decoy ??= hashPassword('nobody has this password')));
    return (await verify(against, password)) && Boolean(stored);
};
