import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from '../../../../admin/platform/list/results/Pager';
import { show } from '../../../support/screen';

const showPager = (page: number) => {
    const request = { page: jest.fn(), perPage: jest.fn() };
    show(<Pager total={61} page={page} perPage={25} onPage={request.page} onPerPage={request.perPage} />);
    return request;
};
const step = (name: string) => screen.getByRole('button', { name: `${name} page` });

test('the first page offers next and last only', async () => {
    const request = showPager(1);
    expect(screen.getByText('1–25 of 61')).toBeInTheDocument();
    expect(step('First')).toBeDisabled();
    expect(step('Previous')).toBeDisabled();
    await userEvent.click(step('Next'));
    await userEvent.click(step('Last'));
    expect(request.page.mock.calls).toEqual([[2], [3]]);
});

test('the last page offers first and previous only', async () => {
    const request = showPager(3);
    expect(screen.getByText('51–61 of 61')).toBeInTheDocument();
    expect(step('Next')).toBeDisabled();
    expect(step('Last')).toBeDisabled();
    await userEvent.click(step('Previous'));
    await userEvent.click(step('First'));
    expect(request.page.mock.calls).toEqual([[2], [1]]);
});

test('the page size is one of four', async () => {
    const request = showPager(1);
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['10', '25', '50', '100']);
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50');
    expect(request.perPage).toHaveBeenCalledWith(50);
});
