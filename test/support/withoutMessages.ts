/** Returns an answer without the keys and values beside its reasons, for tests that do not concern them. */
export const withoutMessages = <T>(data: T): T =>
    JSON.parse(JSON.stringify(data), (name, value: unknown) => (name === 'message' ? undefined : value)) as T;
