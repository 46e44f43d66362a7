import type { FunctionComponent } from 'react';
import { ALL_VIEWS, type ScreenView } from '../../../models/platform/definition/resource';
import { listDefinitions } from '../../../models/platform/definition/registry';
import { ofFeatures } from '../features';

type Views = Readonly<Partial<Record<ScreenView, FunctionComponent>>>;

const customViews = ofFeatures(
    features => Object.assign({}, ...features.map(({ views }) => views)) as Readonly<Record<string, Views | undefined>>,
);

/** Returns hand-written screens that replace generated ones, resource by resource. */
export const customViewsOf = (path: string): Views => customViews()[path] ?? {};

/** Returns the views that each resource has, generated or hand-written. A resource without any has no screens. */
export const viewsByPath = ofFeatures(
    (): ReadonlyMap<string, readonly ScreenView[]> =>
        new Map(
            listDefinitions()
                .map(({ path, views }) => {
                    const own = customViewsOf(path);
                    return [path, ALL_VIEWS.filter(view => views.includes(view) || own[view])] as const;
                })
                .filter(([, views]) => views.length > 0),
        ),
);
