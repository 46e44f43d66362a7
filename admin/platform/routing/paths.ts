import { matchPath } from 'react-router';
import { isDecodable } from '../../../models/platform/calls/address';
import { BASE } from '../../../models/platform/calls/paths';
import type { ScreenView } from '../../../models/platform/definition/resource';

/** The parts of a location that a path translation reads and writes. */
export interface ScreenLocation {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
}

/** Resource path -> the views that its screens have. */
type ViewsByPath = ReadonlyMap<string, readonly ScreenView[]>;

export interface Paths {
    /**
     * Converts the address bar's location to react-admin's. One that is not below the base is react-admin's already.
     */
    readonly toInner: <T extends ScreenLocation>(screenLocation: T) => T;
    /**
     * Converts react-admin's location to the address bar's. One that is below the base is the address bar's already.
     */
    readonly toOuter: <T extends ScreenLocation>(screenLocation: T) => T;
}

/** An inner path that no screen has: it falls to the catch-all, hence home. */
export const NOWHERE = '/not-found';

/** Screens whose name in the address bar is not react-admin's: [inner, outer below the base]. */
const NAMED: readonly (readonly [inner: string, outer: string])[] = [
    ['/', '/home'],
    ['/access-denied', '/noaccess'],
    ['/authentication-error', '/error'],
];
const innerOf: ReadonlyMap<string, string> = new Map(NAMED.map(([inner, outer]) => [outer, inner]));
const outerOf: ReadonlyMap<string, string> = new Map(NAMED);

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);
const joined = (...segments: readonly string[]): string => segments.map(segment => `/${segment}`).join('');
const withoutEnd = (path: string): string => path.replace(/\/+$/, '');

const without = (search: string, key: string): string => {
    const query = new URLSearchParams(search);
    query.delete(key);
    const rest = query.toString();
    return rest && `?${rest}`;
};

/** Whether a text is an id: records are numbered from 1. */
const isId = (text: string): boolean => /^[1-9]\d*$/.test(text);

/** A screen of a resource, in a form common to both sides of the translation; tabs of a form are its tail. */
interface Screen {
    readonly view: ScreenView;
    readonly id?: string;
    readonly tail: readonly string[];
}

const OUTER_VIEWS: Readonly<Record<string, { readonly view: ScreenView; readonly takesId: boolean }>> = {
    list: { view: 'list', takesId: false },
    create: { view: 'create', takesId: false },
    detail: { view: 'detail', takesId: true },
    update: { view: 'update', takesId: true },
    clone: { view: 'clone', takesId: true },
};

const readOuter = ([word = 'list', ...rest]: readonly string[]): Screen | undefined => {
    const known = Object.hasOwn(OUTER_VIEWS, word) ? OUTER_VIEWS[word] : undefined;
    if (!known) return undefined;
    if (!known.takesId) return { view: known.view, tail: rest };
    const [id, ...tail] = rest;
    return id === undefined ? undefined : { view: known.view, id, tail };
};

const readInner = ([first, ...rest]: readonly string[], search: string): Screen => {
    if (first === undefined) return { view: 'list', tail: [] };
    if (first === 'create') {
        const source = new URLSearchParams(search).get('clone');
        if (source === null) return { view: 'create', tail: rest };
        return { view: 'clone', id: encodeURIComponent(source), tail: rest };
    }
    if (rest[0] === 'show') return { view: 'detail', id: first, tail: rest.slice(1) };
    return { view: 'update', id: first, tail: rest };
};

const INNER_FORMS: Readonly<Record<ScreenView, (id: string) => readonly string[]>> = {
    list: () => [],
    create: () => ['create'],
    clone: () => ['create'],
    update: id => [id],
    detail: id => [id, 'show'],
};

/**
 * Translates between the product's URLs and react-admin's own paths, for resources whose name is their whole path:
 *
 *     /iss/settings/entitytype/list       /settings/entitytype
 *     /iss/settings/entitytype/create     /settings/entitytype/create
 *     /iss/settings/entitytype/clone/12   /settings/entitytype/create?clone=12
 *     /iss/settings/entitytype/update/12  /settings/entitytype/12
 *     /iss/settings/entitytype/detail/12  /settings/entitytype/12/show
 *     /iss/home                           /
 *     /iss/anything                       /anything
 *
 *     /iss/services/adr/requests/12       /services/adr/requests/12
 *
 * Each is the other's inverse; ids stay percent-encoded. One resource's path may begin another's: the longest wins.
 * A page, as the last of them, is the same on both sides, also where its path begins like a resource's.
 *
 * @param pages patterns of paths, without the first slash: `services/adr/requests/:id`
 */
export const makePaths = (views: ViewsByPath, pages: readonly string[] = []): Paths => {
    const byLength = [...views.keys()].sort((a, b) => b.length - a.length);
    const resourceOf = (path: string) => byLength.find(name => isBelow(path, `/${name}`));
    const isPage = (path: string) =>
        pages.some(page => {
            const match = matchPath(`/${page}`, path);
            return match !== null && isId(match.params['id'] ?? '1');
        });
    const segmentsAfter = (path: string, resource: string) =>
        path
            .slice(resource.length + 1)
            .split('/')
            .filter(Boolean);

    const innerScreen = <T extends ScreenLocation>(
        screenLocation: T,
        resource: string,
        segments: readonly string[],
    ): T => {
        const screen = readOuter(segments);
        if (!screen || !views.get(resource)?.includes(screen.view)) return { ...screenLocation, pathname: NOWHERE };
        const form = INNER_FORMS[screen.view](screen.id ?? '');
        const pathname = joined(resource, ...form, ...screen.tail);
        if (screen.view !== 'clone') return { ...screenLocation, pathname };
        const query = new URLSearchParams(screenLocation.search);
        query.set('clone', decodeURIComponent(screen.id ?? ''));
        return { ...screenLocation, pathname, search: `?${query.toString()}` };
    };

    const toInner = <T extends ScreenLocation>(screenLocation: T): T => {
        if (!isBelow(screenLocation.pathname, BASE)) return screenLocation;
        if (!isDecodable(screenLocation.pathname)) return { ...screenLocation, pathname: NOWHERE };
        const path = withoutEnd(screenLocation.pathname.slice(BASE.length));
        const named = innerOf.get(path);
        if (named !== undefined || path === '') return { ...screenLocation, pathname: named ?? '/' };
        const resource = isPage(path) ? undefined : resourceOf(path);
        return resource
            ? innerScreen(screenLocation, resource, segmentsAfter(path, resource))
            : { ...screenLocation, pathname: path };
    };

    const toOuter = <T extends ScreenLocation>(screenLocation: T): T => {
        if (isBelow(screenLocation.pathname, BASE)) return screenLocation;
        const path = withoutEnd(screenLocation.pathname) || '/';
        const resource = isPage(path) ? undefined : resourceOf(path);
        if (!resource) return { ...screenLocation, pathname: BASE + (outerOf.get(path) ?? path) };
        const { view, id, tail } = readInner(segmentsAfter(path, resource), screenLocation.search);
        const pathname = BASE + joined(resource, view, ...(id === undefined ? [] : [id]), ...tail);
        return view === 'clone'
            ? { ...screenLocation, pathname, search: without(screenLocation.search, 'clone') }
            : { ...screenLocation, pathname };
    };

    return { toInner, toOuter };
};
