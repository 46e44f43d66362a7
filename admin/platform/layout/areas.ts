import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Access, Grant } from '../../../models/platform/access/access';
import type { Definition } from '../../../models/platform/definition/resource';
import { listDefinitions } from '../../../models/platform/definition/registry';
import { isGranted } from '../data/access';
import { useSession, type Session } from '../data/session';
import type { Page } from '../feature';
import { listPages } from '../screens/pages';
import { viewsByPath } from '../screens/screens';
import { ofFeatures } from '../features';

/** The parts of the product; a resource's path begins with its area's name. */
export const AREAS = ['services', 'settings'] as const;
export type Area = (typeof AREAS)[number];

/** Access that users need to see an area at all; for other areas they need only be signed in. */
const AREA_ACCESS: Readonly<Partial<Record<Area, Grant>>> = { settings: 'contentManager' };

export interface AreaScreen {
    readonly path: string;
    /** The name of its heading in the side menu; screens without one come first. */
    readonly group: string | undefined;
    readonly title: string;
    readonly about: string;
}

export const mayEnter = (session: Session, area: Area): boolean =>
    session.phase === 'signedIn' && isGranted(session.context, AREA_ACCESS[area] ?? 'signedIn');

/** The headings of the side menu in their order, each with its paths. */
const groups = ofFeatures(features => features.flatMap(({ menu = {} }) => Object.entries(menu)));

const groupOf = (path: string): string | undefined => groups().find(([, paths]) => paths.includes(path))?.[0];

/** Returns the index of a heading; -1: none, the first of all. */
const groupIndexOf = (group: string | undefined): number => groups().findIndex(([name]) => name === group);

/** A screen that can be listed: the list of a resource, or a page that is marked so. */
interface Listed extends Omit<AreaScreen, 'group'> {
    readonly access: Access;
}

const listOf = ({ path, label, about, access }: Definition): Listed => ({
    path,
    title: label[1],
    about,
    access: access.view,
});

const withLists = ofFeatures(() => listDefinitions().filter(({ path }) => viewsByPath().get(path)?.includes('list')));

const listedPages = ofFeatures(() => listPages().filter(({ isListed }) => isListed));
const isBelow = (page: Page, definition: Definition): boolean => page.path.startsWith(`${definition.path}/`);
const pageOf = ({ path, access }: Page): Listed => ({ path, title: path, about: '', access });
const pagesOf = (definition: Definition): readonly Listed[] =>
    listedPages()
        .filter(page => isBelow(page, definition))
        .map(pageOf);

/** Returns the position below its heading; screens without one keep their order. */
const rankOf = ({ path, group }: Pick<AreaScreen, 'path' | 'group'>): number =>
    groups()
        .find(([name]) => name === group)?.[1]
        .indexOf(path) ?? 0;

/** Lists a resource's list, and after it the pages below it; those below one heading follow each other. */
const listed = ofFeatures((): readonly (Listed & AreaScreen)[] =>
    [
        ...withLists().flatMap(definition => [listOf(definition), ...pagesOf(definition)]),
        ...listedPages()
            .filter(page => !withLists().some(definition => isBelow(page, definition)))
            .map(pageOf),
    ]
        .map(screen => ({ ...screen, group: groupOf(screen.path) }))
        .sort((a, b) => groupIndexOf(a.group) - groupIndexOf(b.group) || rankOf(a) - rankOf(b)),
);

const isShown = (session: Session, area: Area, { path, access }: Listed): boolean =>
    path.startsWith(`${area}/`) && session.phase === 'signedIn' && isGranted(session.context, access);

/** Returns the screens of an area that this user may see: only those that exist are offered. */
export const useAreaScreens = (area: Area): readonly AreaScreen[] => {
    const session = useSession();
    const translate = useTranslate();
    return useMemo(() => {
        if (!mayEnter(session, area)) return [];
        return listed()
            .filter(screen => isShown(session, area, screen))
            .map(({ path, group, title, about }) => ({
                path,
                group,
                title: translate(`screens.${path}.title`, {
                    _: translate(`resources.${path}.name`, { smart_count: 2, _: title }),
                }),
                about: translate(`screens.${path}.about`, { _: translate(`resources.${path}.about`, { _: about }) }),
            }));
    }, [session, area, translate]);
};
