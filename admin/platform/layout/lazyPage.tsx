import type { FunctionComponent, ReactNode } from 'react';
import { messageOf } from '../data/ServiceError';
import { lazy } from '../lazy';
import { PageSkeleton } from './PageSkeleton';

const KEY = 'endcap.anew';
/** Milliseconds within which a page is not loaded anew twice: what is missing for longer is missing on the server. */
const MIN_RELOAD_INTERVAL_MS = 60_000;
/** The address of the code, with which most browsers end their message. */
const ADDRESS = /https?:\/\/\S+$/;

const isThere = (address: string): Promise<boolean> =>
    fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
    );

const reloadPage = (): void => {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(KEY)) < MIN_RELOAD_INTERVAL_MS) return;
    sessionStorage.setItem(KEY, String(now));
    window.location.reload();
};

/**
 * Of a screen's code that is tried again: browsers may keep in mind that a module did not come, as the HTML standard has
 * it, and never ask for it again. Where the server has it, a new page at the same address brings it; there is nothing to
 * lose, since nothing of the screen is there yet.
 */
const reloadOnFailure = <T,>(load: () => Promise<T>): (() => Promise<T>) => {
    let hasFailed = false;
    return async () => {
        try {
            return await load();
        } catch (error) {
            const address = ADDRESS.exec(messageOf(error))?.[0];
            if (hasFailed && address !== undefined && (await isThere(address))) reloadPage();
            hasFailed = true;
            throw error;
        }
    };
};

/** A screen whose code is loaded when it is first opened. @param skeleton its shape until then */
export const lazyPage = <P extends object>(
    load: () => Promise<FunctionComponent<P>>,
    skeleton: ReactNode = <PageSkeleton />,
) => lazy(reloadOnFailure(load), skeleton);
