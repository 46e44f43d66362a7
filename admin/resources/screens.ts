import type { FunctionComponent } from 'react';
import { ALL_VIEWS, type ResourcePath, type View } from '../../models/resource';
import { definitions } from '../../models/resources';
import { pageWhenNeeded } from '../layout/pageWhenNeeded';

/** Hand-made screens that stand in for generated ones, resource by resource. */
const handMade: Readonly<Partial<Record<ResourcePath, Readonly<Partial<Record<View, FunctionComponent>>>>>> = {
    'services/adr': {
        list: pageWhenNeeded(async () => (await import('../adr/list/AdrListPage')).AdrListPage),
        detail: pageWhenNeeded(async () => (await import('../adr/detail/AdrPage')).AdrPage),
    },
    'services/product': {
        list: pageWhenNeeded(async () => (await import('../product/lookup/LookupPage')).LookupPage),
    },
    'settings/datafeed': {
        create: pageWhenNeeded(async () => (await import('../feed/UploadPage')).UploadPage),
        detail: pageWhenNeeded(async () => (await import('../feed/FeedPage')).FeedPage),
    },
};

export const handMadeOf = (path: string): Readonly<Partial<Record<View, FunctionComponent>>> =>
    (handMade as Readonly<Record<string, Readonly<Partial<Record<View, FunctionComponent>>> | undefined>>)[path] ?? {};

/** The views that each resource has, generated or made by hand. A resource without any has no screens. */
export const viewsByPath: ReadonlyMap<string, readonly View[]> = new Map(
    definitions
        .map(({ path, views }) => {
            const own = handMadeOf(path);
            return [path, ALL_VIEWS.filter(view => views.includes(view) || own[view])] as const;
        })
        .filter(([, views]) => views.length > 0),
);
