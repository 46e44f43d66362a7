import type { FunctionComponent, ReactNode } from 'react';
import { messageOf } from '../data/ServiceError';
import { lazy } from '../lazy';
import { PageSkeleton } from './PageSkeleton';

const KEY = 'endcap.anew';
/** Minimum milliseconds between two reloads of the page: code that is missing for longer is missing on the server. */
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
 * Reloads the page if a screen's code fails to load a second time: by the HTML standard browsers may remember that a
 * module failed, and never request it again. If the server has it, a new page at the same address loads it; nothing is
 * lost, since nothing of the screen is rendered yet.
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

/** Returns a screen whose code is loaded when it is first opened. @param skeleton shown until then */
export const lazyPage = <P extends object>(
    load: () => Promise<FunctionComponent<P>>,
    skeleton: ReactNode = <PageSkeleton />,
) => lazy(reloadOnFailure(load), skeleton);
