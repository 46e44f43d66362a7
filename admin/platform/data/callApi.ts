import type { Call, DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { API } from '../../../models/platform/calls/paths';
import { http, type HttpOptions } from './http';

export type Params = Readonly<Record<string, string | number>>;
type CallOptions = Pick<HttpOptions, 'signal' | 'quiet' | 'contained' | 'keepalive'>;

/** Returns the address of a hand-written call, its `{id}` filled in. */
export const urlOf = ({ path }: Pick<Call, 'path'>, params: Params = {}): string =>
    API +
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = params[name];
        if (value === undefined) throw new Error(`${path} needs ${name}`);
        return encodeURIComponent(value);
    });

/** Returns the address of a call with its payload, which is the query of a GET. */
export const callUrl = <C extends Call>(call: C, payload: PayloadOf<C>, params: Params = {}): string => {
    const url = urlOf(call, params);
    if (call.method !== 'GET') return url;
    const present = Object.entries(payload as Readonly<Record<string, unknown>>).filter(
        ([, value]) => value !== null && value !== undefined,
    );
    const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
    return query === '' ? url : `${url}?${query}`;
};

/** Makes a hand-written call as its description defines; payload and answer have its types. */
export const callApi = async <C extends Call>(
    call: C,
    payload: PayloadOf<C>,
    params: Params = {},
    options: CallOptions = {},
): Promise<DataOf<C>> => {
    const body = call.method === 'GET' ? {} : { payload };
    const { method, isReading } = call;
    const { data } = await http<DataOf<C>>(callUrl(call, payload, params), {
        method,
        isReading,
        ...body,
        ...options,
    });
    return data;
};
