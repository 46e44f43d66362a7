import { screen } from '@testing-library/react';
import { EntityTree } from '../../../../admin/features/adr/tree/EntityTree';
import type { EntityNode } from '../../../../models/features/adr/entity';
import { answerWith, type Asked, type Said } from '../../../support/server';
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

/** Opens an ADR's tree, whose writes are answered as given. @param names when the reference lists arrive */
export const open = (
    tree: readonly EntityNode[] = roots,
    answer: (asked: Asked) => Said | Promise<Said> = () => ({ data: {} }),
    names: Promise<unknown> = Promise.resolve(),
) => {
    const calls = answerWith(async asked => {
        if (asked.path.startsWith('/adr/entity/tree')) return { data: { tree } };
        if (asked.path === '/adr/refdata') {
            await names;
            return { data: refdata };
        }
        if (asked.path.endsWith('/history')) return { data: [] };
        if (asked.method === 'GET') return { data: types, headers: { 'Content-Range': 'x 0-0/1' } };
        return answer(asked);
    });
    const changed = jest.fn();
    const places: string[] = [];
    show(
        <EntityTree adrId={1} onChanged={changed}>
            facts
        </EntityTree>,
        { at: '/services/adr/1/show', onLocation: ({ search }) => places.push(search) },
    );
    return { calls, changed, places, writes: () => calls.filter(({ method }) => method !== 'GET') };
};

/** An entity's line, by how its name begins. */
export const line = (name: RegExp) => screen.findByRole('treeitem', { name });
