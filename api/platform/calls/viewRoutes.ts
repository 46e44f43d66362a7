import type { Server } from '@hapi/hapi';
import type { Call } from '../../../models/platform/calls/call';
import { ViewList, type ViewSelection } from '../../../models/database/view/list';
import type { RowOf, View } from '../../../models/platform/view/view';
import { download } from '../export/routes';
import { viewContent } from '../../export/viewContent';
import type { Ground } from '../../slice';
import { bindCall } from './bind';
import { listed, selectionOf } from './listed';

/** What is asked and told of a view beside what its calls say, anew for each call. */
interface Telling<V> {
    /** Values that the view's tests know by name. */
    readonly given?: NonNullable<ViewSelection<V>['given']>;
    /** What the slice tells of a row. */
    readonly tell?: (row: RowOf<V>) => RowOf<V>;
}

/** What `listCall` makes of a view, and `exportCall` where there is one. */
interface ViewCalls {
    readonly list: Call;
    readonly export?: Call;
}

type Criteria<V> = Parameters<typeof selectionOf<V & View>>[1];

/** Types tell two views apart only where their rows differ. @throws Error for a call of another view */
const checkOf = ({ path }: View, calls: ViewCalls): void => {
    for (const [kind, call] of Object.entries(calls) as [keyof ViewCalls, Call][])
        if (call.path !== `/${path}/${kind}`) throw new Error(`${call.path} is not the ${kind} of the view ${path}.`);
};

/** The calls of a view: its pages, and all that it finds as a file. @throws Error for a call of another view */
export const viewRoutes = <V extends View>(
    server: Server,
    { database, exports }: Pick<Ground, 'database' | 'exports'>,
    view: V,
    calls: ViewCalls,
    telling: () => Telling<V> = () => ({}),
): void => {
    checkOf(view, calls);
    const pages = new ViewList(database, view);
    bindCall(server, calls.list, async payload => {
        const { given, tell } = telling();
        const { page } = await listed(view, pages, payload as Criteria<V>, given);
        return tell ? { ...page, list: page.list.map(row => tell(row as RowOf<V>)) } : page;
    });
    if (!calls.export) return;
    bindCall(server, calls.export, async (payload, { user, h }) => {
        const { format, ...criteria } = payload as unknown as Criteria<V> & { readonly format: 'csv' | 'xlsx' };
        const { given, tell } = telling();
        const content = () => viewContent(database, view, selectionOf(view, criteria as Criteria<V>, given), tell);
        return download(h, await exports.make(content, format, user));
    });
};
