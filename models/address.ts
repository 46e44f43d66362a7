/** Whether an address can be decoded: one that cannot be is no screen's and no call's. */
export const isDecodable = (path: string): boolean => {
    try {
        decodeURIComponent(path);
        return true;
    } catch {
        return false;
    }
};
