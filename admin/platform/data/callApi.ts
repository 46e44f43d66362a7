import type { Call, DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { API } from '../../../models/platform/calls/paths';
import { http, type HttpOptions } from './http';

export type Params = Readonly<Record<string, string | number>>;
type CallOptions = Pick<HttpOptions, 'signal' | 'quiet' | 'contained'>;

/** The address of a hand-made call, its `{id}` filled in. */
export const urlOf = ({ path }: Pick<Call, 'path'>, params: Params = {}): string =>
    API +
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = params[name];
        if (value === undefined) throw new Error(`${path} needs ${name}`);
        return encodeURIComponent(value);
    });

/** Makes a hand-made call as its description says; what it takes and answers are its own types. */
export const callApi = async <C extends Call>(
    call: C,
    payload: PayloadOf<C>,
    params: Params = {},
    options: CallOptions = {},
): Promise<DataOf<C>> => {
    const body = call.method === 'GET' ? {} : { payload };
    const { method, isReading } = call;
    const { data } = await http<DataOf<C>>(urlOf(call, params), { method, isReading, ...body, ...options });
    return data;
};
