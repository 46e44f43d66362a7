import { screen } from '@testing-library/react';
import { requestAddress } from '../../../../admin/features/adr/request/address';
import { requestListOf } from '../../../../admin/features/adr/request/list';
import { preferences } from '../../../../admin/platform/data/preferences';
import { LastSearch } from '../../../../admin/platform/list/toolbar/ListTools';
import { show, signInAs } from '../../../support/screen';

const KEY = 'CHANGE_REQUEST_PRODUCT_FILTER';
const NAME = 'Last search';

const offer = (query: string) => {
    signInAs('Change Request');
    const value = JSON.stringify({ query, last: NAME });
    preferences.set({ userId: 1, list: [{ id: 5, key: KEY, name: NAME, value }] });
    show(
        <LastSearch
            address={requestAddress}
            savedUnder={KEY}
            parts={requestListOf.parts}
            listState={requestAddress.read('')}
            onGo={() => undefined}
        />,
    );
};

test('the search of the visit before is offered in words', () => {
    offer('q=marinara&type=UPDATE&status=all');
    expect(screen.getByRole('button', { name: 'Search again: “marinara”, Type is Update' })).toBeInTheDocument();
});

// The status has tabs of its own, so it is not described.
test('one that there is nothing to say of is not', () => {
    offer('status=all');
    expect(screen.queryByText(/Search again/)).toBeNull();
});
