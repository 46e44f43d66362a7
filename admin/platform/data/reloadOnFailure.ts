import { messageOf } from './ServiceError';

const KEY = 'endcap.anew';
/** Milliseconds within which a page is not loaded anew twice: what is missing for longer is missing on the server. */
const ONCE_IN = 60_000;
/** Where the code is, as most browsers end their message with. */
const ADDRESS = /https?:\/\/\S+$/;

const isThere = (address: string): Promise<boolean> =>
    fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
    );

const loadAnew = (): void => {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(KEY)) < ONCE_IN) return;
    sessionStorage.setItem(KEY, String(now));
    window.location.reload();
};

/**
 * Of a screen's code that is tried again: browsers may keep in mind that a module did not come, as the HTML standard has
 * it, and never ask for it again. Where the server has it, a new page at the same address brings it; there is nothing to
 * lose, since nothing of the screen is there yet.
 */
export const orAnew = <T>(load: () => Promise<T>): (() => Promise<T>) => {
    let hasFailed = false;
    return async () => {
        try {
            return await load();
        } catch (error) {
            const address = ADDRESS.exec(messageOf(error))?.[0];
            if (hasFailed && address !== undefined && (await isThere(address))) loadAnew();
            hasFailed = true;
            throw error;
        }
    };
};
