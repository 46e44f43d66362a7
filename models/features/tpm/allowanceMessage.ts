import type { Message } from '../../platform/messages/message';
import { ALLOWANCE_NAMES, type AllowanceCode } from './allowanceTypes';

/** Returns an allowance type for messages: by a key, so that screens name it in their language. */
export const allowanceMessage = (code: AllowanceCode): Message => ({
    key: `allowance.${code}`,
    text: ALLOWANCE_NAMES[code],
});
