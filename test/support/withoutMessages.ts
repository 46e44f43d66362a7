/** Returns an answer without the keys and values beside its reasons, where they are not what a test is about. */
export const withoutMessages = <T>(data: T): T =>
    JSON.parse(JSON.stringify(data), (name, value: unknown) => (name === 'message' ? undefined : value)) as T;
