import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportPage } from '../../../../admin/features/feed/imports/ImportPage';
import { ImportsPage } from '../../../../admin/features/feed/imports/ImportsPage';
import { ImportUploadPage } from '../../../../admin/features/feed/imports/ImportUploadPage';
import type { Feed } from '../../../../models/features/feed/dataFeed';
import { completeFeed } from '../../../fixtures/feed';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const imported: Feed = {
    ...completeFeed,
    source: 'TPM PROMOTIONS',
    plan_id: 3,
    plan_name: 'Spring plan',
    filename: 'deals.xlsx',
    message: '4 promotions were made. 1 promotion was rejected.',
    create_user: 'tpm.user',
    message_descriptor: {
        key: 'list.sentences',
        values: {
            one: { key: 'feed.promotionsCreated', values: { count: 4 } },
            others: { key: 'feed.promotionsRejected', values: { count: 1 } },
        },
    },
};
const PLANS = [
    { id: 3, name: 'Spring plan' },
    { id: 4, name: 'Summer plan' },
];

const open = (at: string, list: readonly object[] = [imported], feed: Feed = imported) => {
    const calls = answerWith(({ path }) => {
        if (path === '/services/tpm/plan') return { data: PLANS, headers: { 'Content-Range': 'plan 0-1/2' } };
        if (path === '/tpm/import/7/rejected')
            return { data: { columns: [], list: [], total: 0, superseded_by: null } };
        if (path === '/tpm/import/7/changes') return { data: { list: [] } };
        if (path === '/tpm/import/7/undo') return { data: { status: null, possible: false, rejected: [] } };
        if (path !== '/tpm/import/list') return { data: feed };
        return { data: { list, pageCriteria: { recordCount: list.length } } };
    });
    show(
        <>
            <Routes>
                <Route path="/services/tpm/import/list" element={<ImportsPage />} />
                <Route path="/services/tpm/import/create" element={<ImportUploadPage />} />
                <Route path="/services/tpm/import/detail/:id" element={<ImportPage />} />
            </Routes>
            <Notification />
        </>,
        { at },
    );
    return calls;
};

beforeEach(() => signInAs('TPM User'));

test('imports are listed with their plan and what came of them', async () => {
    open('/services/tpm/import/list');
    expect(await screen.findByRole('link', { name: 'deals.xlsx' })).toHaveAttribute(
        'href',
        '/services/tpm/import/detail/7',
    );
    expect(screen.getByRole('link', { name: 'Spring plan' })).toHaveAttribute('href', '/services/tpm/plan/3/show');
    expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/services/tpm/import/create');
    expect(screen.getByText('1 import')).toBeInTheDocument();
});

test('where nothing was imported yet the template is the beginning', async () => {
    open('/services/tpm/import/list', []);
    await screen.findByText('Nothing was imported yet');
    for (const link of screen.getAllByRole('link', { name: 'Template' }))
        expect(link).toHaveAttribute('href', '/iss/api/tpm/import/template');
});

test('an import tells what was made, and leads to the plan and to its rejects', async () => {
    open('/services/tpm/import/detail/7');
    await screen.findByText('4 promotions were made. 1 promotion was rejected.');
    expect(screen.getByText('Import 7 into Spring plan')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the plan' })).toHaveAttribute('href', '/services/tpm/plan/3/show');
    expect(screen.getByRole('link', { name: 'Upload another' })).toHaveAttribute(
        'href',
        '/services/tpm/import/create?plan=3',
    );
    expect(screen.getByRole('link', { name: 'Download the rejected rows' })).toHaveAttribute(
        'href',
        '/iss/api/tpm/import/7/rejects',
    );
    expect(screen.getByRole('link', { name: 'Upload corrected rejects' })).toHaveAttribute(
        'href',
        '/services/tpm/import/create?corrects=7',
    );
    expect(screen.queryByText('Dropped')).toBeNull();
});

test('one of which nothing was made does not say that there are drafts', async () => {
    open('/services/tpm/import/detail/7', [], { ...imported, rows_added: 0 });
    await screen.findByText('No promotion was made.');
});

test('what is missing is told at its field', async () => {
    open('/services/tpm/import/create');
    await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
    expect(screen.getAllByText('Required field.')).toHaveLength(2);
    expect(screen.getByRole('combobox', { name: /^Plan/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('combobox', { name: /^Plan/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Summer plan' }));
    expect(screen.getAllByText('Required field.')).toHaveLength(1);
});

test('from a plan one imports into that plan', async () => {
    open('/services/tpm/import/create?plan=4');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Plan/ })).toHaveValue('Summer plan'));
});

test('corrected rejects go into the plan that they were meant for', async () => {
    open('/services/tpm/import/create?corrects=7');
    await screen.findByText('Rejects of import 7: deals.xlsx, into Spring plan');
    expect(screen.queryByRole('combobox', { name: /^Plan/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(screen.getAllByText('Required field.')).toHaveLength(1));
});
