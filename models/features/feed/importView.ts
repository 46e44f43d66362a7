import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { pick } from '../../platform/definition/shape';
import { viewColumns, defineView } from '../../platform/view/view';
import { equal, search } from '../../platform/view/filters';
import { dataFeed, FEED_STATUSES, IMPORT_SOURCE } from './dataFeed';

/** Files of promotions, the users and plans of their import, and the outcome. */
export const importView = defineView('tpm/import', {
    title: 'Imports',
    access: 'tpmUser',
    of: { of: dataFeed, as: 'f' },
    where: [{ at: 'f.source', sign: 'eq', value: IMPORT_SOURCE }],
    columns: viewColumns(
        'f',
        pick(dataFeed.allFields, [
            'id',
            'plan_id',
            'plan_name',
            'filename',
            'description',
            'status',
            'corrects',
            'dry_run',
            'undo_status',
            'rows_read',
            'rows_added',
            'rows_rejected',
            'create_user',
            'create_date',
            'finished_date',
        ]),
    ),
    filters: {
        q: search(text({ max: 100 }), dataFeed, 'f.filename', 'f.plan_name', 'f.description'),
        plan_id: equal(integer({ min: 1, max: MAX_INTEGER }), 'f.plan_id'),
        status: equal(choice(FEED_STATUSES, {}), 'f.status'),
        create_user: equal(text({ max: 50 }), 'f.create_user'),
    },
    sorts: {
        id: 'f.id',
        filename: 'f.filename',
        plan_name: 'f.plan_name',
        status: 'f.status',
        rows_read: 'f.rows_read',
        rows_rejected: 'f.rows_rejected',
        create_user: 'f.create_user',
        create_date: 'f.create_date',
    },
    start: ['id', 'DESC'],
});
