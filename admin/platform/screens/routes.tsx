import type { FunctionComponent } from 'react';
import { Resource } from 'react-admin';
import type { Definition, ScreenView } from '../../../models/platform/definition/resource';
import { isGranted } from '../data/access';
import { useSession } from '../data/session';
import type { Page } from '../feature';
import { lazyPage } from '../layout/lazyPage';
import { NoAccess } from '../layout/NoAccess';
import { ListPage } from '../list/page/ListPage';
import { representRecord } from '../record/represent';
import { Route } from '../routing/Route';
import { Guarded } from './Guarded';
import { customViewsOf, viewsByPath } from './screens';

/** Shows a page only to users who may see it; for others nothing of it is rendered or requested. */
const Granted = ({ page: { access, Screen } }: { page: Page }) => {
    const session = useSession();
    const mayEnter = session.phase === 'signedIn' && isGranted(session.context, access);
    return mayEnter ? <Screen /> : <NoAccess />;
};

/** Returns react-admin's custom route of a page. */
export const pageRoute = (page: Page) => (
    <Route key={page.path} path={`/${page.path}`} element={<Granted page={page} />} />
);

/** Clone has no page of its own: it is the create page, with a source. */
type PageView = Exclude<ScreenView, 'clone'>;
type GeneratedPage = FunctionComponent<{ definition: Definition }>;

/** Forms need the rules, so they are loaded on demand. Lists are what most users open: they are bundled. */
const generated: Readonly<Record<PageView, GeneratedPage>> = {
    list: ListPage,
    create: lazyPage(async () => (await import('../form/CreatePage')).CreatePage),
    update: lazyPage(async () => (await import('../form/EditPage')).EditPage),
    detail: lazyPage(async () => (await import('../show/ShowPage')).ShowPage),
};

/** React-admin's names for the actions of the pages. */
const ACTIONS: Readonly<Record<PageView, readonly [string, ...string[]]>> = {
    list: ['list'],
    create: ['create', 'clone'],
    update: ['edit'],
    detail: ['show'],
};

const pageOf = (definition: Definition, view: PageView) => {
    const CustomView = customViewsOf(definition.path)[view];
    const Generated = generated[view];
    return (
        <Guarded resource={definition.path} actions={ACTIONS[view]}>
            {CustomView ? <CustomView /> : <Generated definition={definition} />}
        </Guarded>
    );
};

/** Returns react-admin's `Resource` for a definition: the screens it has and no others. Clone is its create page. */
export const resourceElement = (definition: Definition) => {
    const views = viewsByPath().get(definition.path) ?? [];
    const [, many] = definition.label;
    return (
        <Resource
            key={definition.path}
            name={definition.path}
            options={{ label: many }}
            recordRepresentation={representRecord(definition)}
            {...(views.includes('list') && { list: pageOf(definition, 'list') })}
            {...((views.includes('create') || views.includes('clone')) && { create: pageOf(definition, 'create') })}
            {...(views.includes('update') && { edit: pageOf(definition, 'update') })}
            {...(views.includes('detail') && { show: pageOf(definition, 'detail') })}
        />
    );
};
