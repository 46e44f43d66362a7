import { PASSWORD } from './app';

/** The part of an answer's envelope that a caller needs. */
interface CallerAnswer<Data> {
    readonly status: number;
    readonly data: Data;
}

/** A client that calls the product over the network, as one user. */
export interface Caller {
    /** @throws when there is no answer */
    call<Data = unknown>(method: string, path: string, body?: unknown): Promise<CallerAnswer<Data>>;
    upload(path: string, fields: Readonly<Record<string, string>>, file: Blob, name: string): Promise<number>;
}

export const signInAt = async (origin: string, username: string): Promise<Caller> => {
    const api = `${origin}/iss/api`;
    const signedIn = await fetch(`${api}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
    });
    if (!signedIn.ok) throw new Error(`${username} cannot sign in: ${String(signedIn.status)}`);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return {
        call: async (method, path, body) => {
            const answer = await fetch(api + path, {
                method,
                headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
                ...(body !== undefined && { body: JSON.stringify(body) }),
            });
            return (await answer.json()) as CallerAnswer<never>;
        },
        upload: async (path, fields, file, name) => {
            const form = new FormData();
            for (const [key, value] of Object.entries(fields)) form.append(key, value);
            form.append('file', file, name);
            return (await fetch(api + path, { method: 'POST', headers: { cookie }, body: form })).status;
        },
    };
};
