import { screen } from '@testing-library/react';
import { EntityTree } from '../../../../admin/features/adr/tree/EntityTree';
import type { EntityNode } from '../../../../models/features/adr/entity';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { show } from '../../../support/screen';
import { roots } from './trees';

const types = [{ id: 8, code: 'DC', name: 'Distribution center', enabled: true, default_code: null }];
const refdata = {
    entityTypes: types,
    productDepartments: [],
    productGroups: [],
    productTypes: [],
    productEntityStatuses: [],
    adrs: [],
};

/** Opens an ADR's tree. @param answer to its writes @param names when the reference lists arrive */
export const open = (
    tree: readonly EntityNode[] = roots,
    answer: (request: ReceivedRequest) => CannedAnswer | Promise<CannedAnswer> = () => ({ data: {} }),
    names: Promise<unknown> = Promise.resolve(),
) => {
    const calls = answerWith(async request => {
        if (request.path.startsWith('/adr/entity/tree')) return { data: { tree } };
        if (request.path === '/adr/refdata') {
            await names;
            return { data: refdata };
        }
        if (request.path.endsWith('/history')) return { data: [] };
        if (request.method === 'GET') return { data: types, headers: { 'Content-Range': 'x 0-0/1' } };
        return answer(request);
    });
    const changed = jest.fn();
    const locations: string[] = [];
    show(
        <EntityTree adrId={1} onChanged={changed}>
            facts
        </EntityTree>,
        { at: '/services/adr/1/show', onLocation: ({ search }) => locations.push(search) },
    );
    return { calls, changed, locations, writes: () => calls.filter(({ method }) => method !== 'GET') };
};

/** Finds an entity's line by the beginning of its name. */
export const line = (name: RegExp) => screen.findByRole('treeitem', { name });
