import type { Server } from '@hapi/hapi';
import type { Call } from '../../../models/platform/calls/call';
import { ViewList, type ViewSelection } from '../../../models/database/query/list';
import type { RowOf, View } from '../../../models/platform/view/view';
import { download } from '../export/routes';
import { viewContent } from '../export/viewContent';
import type { ServerContext } from '../feature';
import { bindCall } from './bind';
import { listed, selectionOf } from './listed';

/** Options of a view's routes in addition to those of its calls, built for each call. */
interface ViewRouteOptions<V> {
    /** Named values that the view's tests use. */
    readonly parameters?: NonNullable<ViewSelection<V>['parameters']>;
    /** Returns a row with the values that the feature computes for it. */
    readonly tell?: (row: RowOf<V>) => RowOf<V>;
}

/** The calls that `listCall` and, where there is an export, `exportCall` build for a view. */
interface ViewCalls {
    readonly list: Call;
    readonly export?: Call;
}

type Criteria<V> = Parameters<typeof selectionOf<V & View>>[1];

/**
 * Checks that the calls belong to the view: types distinguish two views only where their rows differ.
 *
 * @throws Error for a call of another view
 */
const checkOf = ({ path }: View, calls: ViewCalls): void => {
    for (const [kind, call] of Object.entries(calls) as [keyof ViewCalls, Call][])
        if (call.path !== `/${path}/${kind}`) throw new Error(`${call.path} is not the ${kind} of the view ${path}.`);
};

/** Registers the calls of a view: its pages, and all of its rows as a file. @throws Error for a call of another view */
export const viewRoutes = <V extends View>(
    server: Server,
    { database, exports }: Pick<ServerContext, 'database' | 'exports'>,
    view: V,
    calls: ViewCalls,
    getOptions: () => ViewRouteOptions<V> = () => ({}),
): void => {
    checkOf(view, calls);
    const pages = new ViewList(database, view);
    bindCall(server, calls.list, async payload => {
        const { parameters, tell } = getOptions();
        const { page } = await listed(view, pages, payload as Criteria<V>, parameters);
        return tell ? { ...page, list: page.list.map(row => tell(row as RowOf<V>)) } : page;
    });
    if (!calls.export) return;
    bindCall(server, calls.export, async (payload, { user, h }) => {
        const { format, ...criteria } = payload as unknown as Criteria<V> & { readonly format: 'csv' | 'xlsx' };
        const { parameters, tell } = getOptions();
        const content = () => viewContent(database, view, selectionOf(view, criteria as Criteria<V>, parameters), tell);
        return download(h, await exports.make(content, format, user));
    });
};
