import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadPage } from '../../../../admin/features/feed/UploadPage';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const first = { id: 7, source: 'GENWEB', filename: 'items.csv', check_digit: 'with', status: 'COMPLETE' };

const open = (search = '') => {
    answerWith(() => ({ data: first }));
    show(<UploadPage />, { at: `/settings/datafeed/create${search}`, resource: 'settings/datafeed' });
};

beforeEach(() => signInAs('Content Manager'));

test('every accepted name is told, with an empty file of the source', async () => {
    open();
    for (const source of ['AWG', 'GENWEB']) {
        expect(screen.getByRole('link', { name: `Empty file for ${source}` })).toHaveAttribute(
            'href',
            `/iss/api/datafeed/template/${source}`,
        );
    }
    await userEvent.click(screen.getByRole('radio', { name: /GENWEB/ }));
    expect(screen.queryByRole('link', { name: 'Empty file for AWG' })).toBeNull();
    expect(
        screen.getByText(
            'upc_item, upc, item upc, unit upc, gtin, upc code, item upc code, unit upc code, upc number, upc #',
        ),
    ).toBeInTheDocument();
    expect(screen.getAllByText('(required)')).toHaveLength(3);
});

test('what is missing is told at its field', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(screen.getAllByText('Required field.')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: /^AWG/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: /^AWG/ }));
    expect(screen.getAllByText('Required field.')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: /^AWG/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
});

test('corrected rejects take the source and the reading of codes from the feed they are of', async () => {
    open('?corrects=7');
    await screen.findByText('Rejects of feed 7: GENWEB, items.csv');
    expect(screen.getByText(/Codes are read as in that file: With check digit\./)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getAllByRole('checkbox').map(box => box.getAttribute('name'))).toEqual(['dry_run']);
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(screen.getAllByText('Required field.')).toHaveLength(1));
});

test('how codes are read is found out from the file unless one knows', async () => {
    open();
    expect(await screen.findByRole('radio', { name: /Find out from the file/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Without/ })).not.toBeChecked();
});
