import type { FunctionComponent } from 'react';
import { ALL_VIEWS, type View } from '../../../models/platform/definition/resource';
import { definitions } from '../../../models/resources';
import { slices } from '../../slices';

type Views = Readonly<Partial<Record<View, FunctionComponent>>>;

const handMade = Object.assign({}, ...slices.map(({ views }) => views)) as Readonly<Record<string, Views | undefined>>;

/** Hand-made screens that stand in for generated ones, resource by resource. */
export const handMadeOf = (path: string): Views => handMade[path] ?? {};

/** The views that each resource has, generated or made by hand. A resource without any has no screens. */
export const viewsByPath: ReadonlyMap<string, readonly View[]> = new Map(
    definitions
        .map(({ path, views }) => {
            const own = handMadeOf(path);
            return [path, ALL_VIEWS.filter(view => views.includes(view) || own[view])] as const;
        })
        .filter(([, views]) => views.length > 0),
);
