import { loadCode } from '../data/code';
import { toRequestFailedError } from '../data/ServiceError';
import { ofFeatures } from '../features';

/** The files that the build writes the guides to, by name; undefined where nothing was built. */
declare const GUIDE_FILES: Readonly<Record<string, string>> | undefined;

/** An element of a guide, as the build makes it from its page (`config/setup/guides.mjs`). */
export interface GuideElement {
    readonly tag: string;
    readonly children?: readonly GuideNode[];
    /** Of a link: the guide that it leads to. */
    readonly guide?: string;
    /** Of a picture, with its size in pixels. */
    readonly src?: string;
    readonly alt?: string;
    readonly width?: number;
    readonly height?: number;
}

export type GuideNode = string | GuideElement;

export interface GuideContent {
    readonly title: string;
    readonly nodes: readonly GuideNode[];
}

const pathsByGuide = ofFeatures(features => {
    const paths = new Map<string, readonly string[]>();
    for (const { guides = {} } of features)
        for (const [name, own] of Object.entries(guides)) paths.set(name, [...(paths.get(name) ?? []), ...own]);
    return paths;
});

/** Returns the names of all guides, in the order of the features. */
export const listGuides = (): readonly string[] => [...pathsByGuide().keys()];

const isBelow = (pathname: string, path: string): boolean =>
    pathname === `/${path}` || pathname.startsWith(`/${path}/`);

/** Returns the guide of a screen: that with the longest path above it, or else the first. */
export const guideOf = (pathname: string): string => {
    const found = [...pathsByGuide()]
        .flatMap(([name, paths]) => paths.map(path => ({ name, path })))
        .filter(({ path }) => isBelow(pathname, path))
        .toSorted((one, other) => other.path.length - one.path.length)[0];
    return found?.name ?? listGuides()[0] ?? '';
};

/**
 * Loads a guide; undefined where there is none.
 * @throws ServiceError
 */
export const loadGuide = (name: string, signal: AbortSignal): Promise<GuideContent | undefined> =>
    loadCode(async () => {
        const file = typeof GUIDE_FILES === 'undefined' ? undefined : GUIDE_FILES[name];
        if (file === undefined) return undefined;
        const response = await fetch(file, { signal }).catch((error: unknown) => {
            throw toRequestFailedError(error);
        });
        const isGuide = response.headers.get('content-type')?.startsWith('application/json') ?? false;
        return isGuide ? ((await response.json()) as GuideContent) : undefined;
    }, signal);
