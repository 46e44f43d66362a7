import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { recordAddress } from '../../admin/platform/list/address/records';
import { chipsOf } from '../../admin/platform/list/filters/chips';
import { recordListOf } from '../../admin/platform/list/page/recordListOf';
import { formFields } from '../../admin/platform/record/fieldsOf';
import { ShowPage } from '../../admin/platform/show/ShowPage';
import { answerWith } from '../support/server';
import { show, signInAs } from '../support/screen';
import { closing } from './models/closing';
import { loaf } from './models/loaf';

const book = {
    enabled: true,
    weight: 500,
    system_entity: false,
    create_user: 'pat',
    update_user: 'pat',
    create_date: '2026-01-01T00:00:00.000Z',
    update_date: '2026-01-01T00:00:00.000Z',
};

test('a total is a column of its list that sorts, and has a range for a filter', () => {
    const { columns, sorts, parts, address } = recordListOf(loaf, recordAddress(loaf));
    expect(columns.find(({ name }) => name === 'income')).toMatchObject({ align: 'right', isHidden: false });
    expect(sorts.map(({ name }) => name)).toContain('income');
    expect(address.read('sort=income&order=DESC').sort).toEqual({ field: 'income', order: 'DESC' });
    const filter = { income_gte: 5, income_lte: 9 };
    expect(address.read(`filter=${JSON.stringify(filter)}`).filter).toEqual(filter);
    const [chip, ...more] = chipsOf(parts, filter);
    expect([chip?.part.name, chip?.operators, more]).toEqual(['income', ['gte', 'lte'], []]);
});

test('no form has it', () => {
    expect(formFields(loaf).map(([name]) => name)).not.toContain('income');
});

test('a record’s screen shows it, below nothing too', async () => {
    signInAs('Content Manager');
    const record = { ...book, id: 7, version: 4, day: '2026-03-01', status: 'COMPLETE', income: 5, corrected: -1234.5 };
    answerWith(() => ({ data: record }));
    show(
        <Routes>
            <Route path={`/${closing.path}/:id/show/*`} element={<ShowPage definition={closing} />} />
        </Routes>,
        { resource: closing.path, at: `/${closing.path}/7/show` },
    );
    expect(await screen.findByText('-$1,234.50')).toBeInTheDocument();
    expect(screen.getByText('Corrected since')).toBeInTheDocument();
});
