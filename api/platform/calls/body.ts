import Bourne from '@hapi/bourne';
import { badRequest } from '@hapi/boom';
import type { Request, RouteOptionsPayload } from '@hapi/hapi';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { Failure } from '../server/failure';
import { MAX_PAYLOAD_VALUES } from '../limits/payloadComplexity';

/** A JSON body is read as bytes, and parsed by `bodyOf`; a compressed one does not parse as JSON. */
export const JSON_BODY: RouteOptionsPayload = { parse: false, output: 'data', allow: 'application/json' };

const [QUOTE, ESCAPE, COMMA, LIST, OBJECT] = ['"', '\\', ',', '[', '{'].map(sign => sign.charCodeAt(0));

/**
 * Refuses a JSON text with more values than a body may contain, before it is parsed: a text of empty lists takes a
 * hundred times as long to parse as to count.
 */
const refuseHeavy = (bytes: Uint8Array): void => {
    let isText = false;
    let values = 0;
    for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at];
        if (byte === QUOTE) isText = !isText;
        else if (isText) at += byte === ESCAPE ? 1 : 0;
        else if (byte === COMMA || byte === LIST || byte === OBJECT) values++;
    }
    if (values > MAX_PAYLOAD_VALUES) throw Failure.service(413, callMessages.tooLarge);
};

/** Returns the parsed JSON body of a request; {} where it is empty. @throws Failure 413, and 400 for invalid JSON */
export const bodyOf = ({ payload }: Request): unknown => {
    const bytes = payload as Buffer | null;
    if (!bytes || bytes.length === 0) return {};
    refuseHeavy(bytes);
    try {
        return (Bourne.parse(bytes.toString()) as unknown) ?? {};
    } catch {
        throw badRequest('Invalid request payload JSON format');
    }
};
