import { daysAfter } from '../../models/platform/calendar/day';
import type { Answer, Client } from './app';

/** A token as `POST /myaccount/token` answers it. */
export interface CreatedToken {
    readonly id: number;
    readonly token: string;
}

/** Returns a day that is so many days from today, in UTC. */
export const dayIn = (days: number): string => daysAfter(new Date().toISOString().slice(0, 10), days);

/** Has a signed-in user create a token for a month. @param screens undefined: all that they may see */
export const createTokenOf = async (user: Client, name: string, screens?: readonly string[]): Promise<CreatedToken> => {
    const listed = await user.call<{ screens: string[] }>('GET', '/myaccount/token/list');
    const payload = { name, screens: screens ?? listed.data?.screens, expires_date: dayIn(30) };
    const { data, errors } = await user.call<CreatedToken>('POST', '/myaccount/token', payload);
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
};

/** Returns the calls of a program with a token. */
export const programWith =
    (client: Client, token: string) =>
    <Data = unknown>(
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        path: string,
        payload?: unknown,
    ): Promise<Answer<Data>> =>
        client.call<Data>(method, path, payload, { authorization: `Bearer ${token}` });
