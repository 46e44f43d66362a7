import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListPage } from '../../../../admin/platform/list/page/ListPage';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { answerWith, type CannedAnswer } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const PATH = productDepartment.path;
const department = (id: number, name: string) => ({
    id,
    code: name.toUpperCase(),
    name,
    description: null,
    enabled: true,
    system_entity: false,
});
const pageOf = (...records: readonly object[]): CannedAnswer => ({
    data: records,
    headers: { 'Content-Range': `${PATH} 0-${String(records.length - 1)}/${String(records.length)}` },
});
const all = pageOf(department(1, 'Beverages'), department(2, 'Dairy'));

let location: string;
const open = (answer: (q: string) => CannedAnswer | Promise<CannedAnswer>) => {
    answerWith(({ query }) => answer((JSON.parse(query.get('filter') ?? '{}') as { q?: string }).q ?? ''));
    const onLocation = ({ pathname }: { readonly pathname: string }) => (location = pathname);
    show(<ListPage definition={productDepartment} />, { resource: PATH, at: `/${PATH}`, onLocation });
    return screen.findByText('Beverages');
};
const box = () => screen.getByLabelText('Search');

beforeEach(() => signInAs('Content Manager'));

test('Down leads from the box into the rows, and Up from the first of them back', async () => {
    await open(() => all);
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowDown}');
    const [first, second] = screen.getAllByRole('link', { name: /BEVERAGES|DAIRY|Beverages|Dairy/ });
    expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(box()).toHaveFocus();
});

test('Enter waits for what was typed: several rows are entered, one is opened', async () => {
    const answers = new Map<string, (answer: CannedAnswer) => void>();
    await open(q => (q === '' ? all : new Promise(resolve => answers.set(q, resolve))));
    await userEvent.click(box());
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toHaveAttribute('href');
    await userEvent.type(box(), 'dai{Enter}');
    expect(box()).toHaveFocus();
    await waitFor(() => expect(answers.has('dai')).toBe(true));
    expect(location).toBe(`/${PATH}`);
    answers.get('dai')!(pageOf(department(2, 'Dairy')));
    await waitFor(() => expect(location).toBe(`/${PATH}/2/show`));
});

test('Enter that was followed by another letter opens nothing', async () => {
    const answers = new Map<string, (answer: CannedAnswer) => void>();
    await open(q => (q === '' ? all : new Promise(resolve => answers.set(q, resolve))));
    await userEvent.type(box(), 'dai{Enter}r');
    await waitFor(() => expect(answers.has('dair')).toBe(true));
    answers.get('dair')!(pageOf(department(2, 'Dairy')));
    await waitFor(() => expect(screen.queryByText('Beverages')).toBeNull());
    expect(location).toBe(`/${PATH}`);
    expect(box()).toHaveFocus();
});
