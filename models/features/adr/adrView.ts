import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { column, viewColumns, defineView } from '../../platform/view/view';
import { contain, search } from '../../platform/view/filters';
import type { Greater } from '../../platform/view/terms';
import { adr } from './adr';

const count = integer({ min: 0, max: MAX_INTEGER, required: true });

/** Returns the later of an ADR's own change and that of its contents, which does not change its record. */
const lastChange = (what: 'date' | 'user'): Greater => ({
    greater: ['c.changed_date', 'adr.update_date'],
    then: `c.changed_${what}`,
    otherwise: `adr.update_${what}`,
});

/** ADRs, how much is in each, and when and by whom it or anything in it was last changed. */
export const adrView = defineView('adr', {
    title: adr.label[1],
    access: 'signedIn',
    of: { of: adr, as: 'adr' },
    joins: { c: { of: 'adr_change', on: ['adr_id', 'adr.id'], optional: true } },
    columns: {
        ...viewColumns('adr', adr.allFields),
        entity_count: column({ of: 'adr_entity', on: ['adr_id', 'adr.id'] }, count),
        product_count: column({ of: 'adr_prod', on: ['adr_id', 'adr.id'] }, count),
        pending_count: column({ of: 'adr_request', on: ['adr_id', 'adr.id'], where: { status: 'PENDING' } }, count),
        changed_date: column(lastChange('date'), dateTime({ required: true })),
        changed_user: column(lastChange('user'), text({ max: 50, required: true })),
    },
    filters: {
        q: search(text({ max: 100 }), adr, 'adr.name', 'adr.description'),
        name: contain(text({ max: 100 }), 'adr.name'),
        description: contain(text({ max: 500 }), 'adr.description'),
    },
    sorts: {
        name: 'adr.name',
        description: 'adr.description',
        create_date: 'adr.create_date',
        update_date: 'adr.update_date',
        changed_date: lastChange('date'),
    },
    start: ['name', 'ASC'],
});
