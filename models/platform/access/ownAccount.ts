import type { Definition } from '../definition/resource';

/** Whether a record is the account of the caller: users cannot delete their own. */
export const isOwnAccount = (
    { accountOf }: Pick<Definition, 'accountOf'>,
    record: unknown,
    username: string,
): boolean =>
    accountOf !== null &&
    typeof record === 'object' &&
    record !== null &&
    (record as Readonly<Record<string, unknown>>)[accountOf] === username;
