import { lazy, type ComponentType } from 'react';
import { Resource } from 'react-admin';
import type { Definition, View } from '../../models/resource';
import { represent } from './represent';
import { handMadeOf, viewsByPath } from './screens';

type GeneratedPage = ComponentType<{ definition: Definition }>;

/** Forms bring the rules with them, so each page is loaded when it is first needed. */
const generated: Readonly<Record<Exclude<View, 'clone'>, GeneratedPage>> = {
    list: lazy(async () => ({ default: (await import('./ListPage')).ListPage })),
    create: lazy(async () => ({ default: (await import('./CreatePage')).CreatePage })),
    update: lazy(async () => ({ default: (await import('./EditPage')).EditPage })),
    detail: lazy(async () => ({ default: (await import('./ShowPage')).ShowPage })),
};

const pageOf = (definition: Definition, view: Exclude<View, 'clone'>) => {
    const HandMade = handMadeOf(definition.path)[view];
    if (HandMade) return <HandMade />;
    const Generated = generated[view];
    return <Generated definition={definition} />;
};

/** React-admin's `Resource` for a definition: the screens it has and no others. Clone is its create page. */
export const resourceElement = (definition: Definition) => {
    const views = viewsByPath.get(definition.path) ?? [];
    const [, many] = definition.label;
    return (
        <Resource
            key={definition.path}
            name={definition.path}
            options={{ label: many }}
            recordRepresentation={represent(definition)}
            {...(views.includes('list') && { list: pageOf(definition, 'list') })}
            {...((views.includes('create') || views.includes('clone')) && { create: pageOf(definition, 'create') })}
            {...(views.includes('update') && { edit: pageOf(definition, 'update') })}
            {...(views.includes('detail') && { show: pageOf(definition, 'detail') })}
        />
    );
};
