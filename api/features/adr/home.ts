import { TRACKING_SOON_DAYS } from '../../../models/features/adr/tracking';
import { requestComplete, requestCreate } from '../../../models/features/adr/requestCalls';
import { requestView } from '../../../models/features/adr/requestView';
import { trackingView } from '../../../models/features/adr/trackingView';
import { daysAfter } from '../../../models/platform/calendar/day';
import { ViewList } from '../../../models/database/query/list';
import type { HomeRow } from '../../../models/platform/homeRow';
import { product } from '../../../models/features/product/product';
import { distinction } from '../../../models/platform/definition/represent';
import { momentOf } from '../../platform/homeMoment';
import type { ServerContext, HomeCount, FeatureServices } from '../../platform/feature';

/** Rows that the home page shows of a list. */
const SHOWN = 5;

const OWN = `SELECT r.id, r.type, r.status, r.create_date, r.decided_date, p.description, p.size, p.upc_item,
        a.name AS adr_name
    FROM adr_request r JOIN product p ON p.id = r.prod_id JOIN adr a ON a.id = r.adr_id
    WHERE r.create_user = $1 ORDER BY r.id DESC LIMIT ${String(SHOWN)}`;

const WAITING = `SELECT count(*) AS count, min(create_date) AS oldest FROM adr_request WHERE status = 'PENDING'`;
const OWN_WAITING = `${WAITING} AND create_user = $1`;

interface Waiting {
    readonly count: number | string;
    readonly oldest: string | Date | null;
}

interface Own {
    readonly id: number;
    readonly type: string;
    readonly status: string;
    readonly create_date: string | Date;
    readonly decided_date: string | Date | null;
    readonly description: string;
    readonly size: string | null;
    readonly upc_item: string;
    readonly adr_name: string;
}

/** Tracking is scheduled by change requests: it concerns the users who create and decide these. */
const CONCERNED = { access: requestView.access, butNot: 'administrator' } as const;

const rowOf = ({ id, status, create_date, decided_date, description, adr_name, ...apart }: Own): HomeRow => ({
    id,
    within: null,
    title: description,
    about: adr_name,
    state: status,
    count: null,
    distinction: distinction(product, apart),
    date: new Date(decided_date ?? create_date).toISOString(),
});

/** Returns the figures and lists of the home page about change requests and tracking. */
export const adrHome = ({ database }: Pick<ServerContext, 'database'>): NonNullable<FeatureServices['home']> => {
    const tracking = new ViewList(database, trackingView);
    const requested: (own: boolean) => HomeCount['count'] =
        own =>
        async ({ username }) => {
            const filter = { status: 'PENDING', ...(own && { asked_by: username }) } as const;
            const [row] = await database.read<Waiting>(own ? OWN_WAITING : WAITING, own ? [username] : []);
            return { filter, count: Number(row?.count), oldest: momentOf(row?.oldest) };
        };
    const tracked =
        (soon: 'begins' | 'ends'): HomeCount['count'] =>
        async ({ today }) => {
            const filter = { soon };
            const parameters = { today, soon: daysAfter(today, TRACKING_SOON_DAYS) };
            return { filter, count: await tracking.total({ filter, parameters }) };
        };
    return {
        figures: [
            { name: 'requests', access: requestComplete.access, count: requested(false) },
            { name: 'ownRequests', access: requestCreate.access, count: requested(true) },
            { name: 'trackingBegins', ...CONCERNED, count: tracked('begins') },
            { name: 'trackingEnds', ...CONCERNED, count: tracked('ends') },
        ],
        lists: [
            {
                name: 'ownRequests',
                access: requestCreate.access,
                rows: async ({ username }) => (await database.read<Own>(OWN, [username])).map(rowOf),
            },
        ],
    };
};
