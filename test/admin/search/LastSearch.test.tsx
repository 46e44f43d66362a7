import { screen } from '@testing-library/react';
import { requestSearch } from '../../../admin/adr/request/search';
import { preferences } from '../../../admin/data/preferences';
import { LastSearch, type Words } from '../../../admin/search/LastSearch';
import { searchOf } from '../../../admin/search/search';
import { show, signInAs } from '../../support/screen';

const KEY = 'CHANGE_REQUEST_PRODUCT_FILTER';
const NAME = 'Last search';
/** The status has tabs of its own, so it goes without saying. */
const words: Words = (name, value) => (name === 'status' ? null : `“${value}”`);

const offer = (query: string) => {
    signInAs('Change Request');
    const value = JSON.stringify({ query, last: NAME });
    preferences.set({ username: 'pat', list: [{ id: 5, key: KEY, name: NAME, value }] });
    const search = searchOf(requestSearch, JSON.stringify({ query: '' }));
    show(<LastSearch form={requestSearch} savedUnder={KEY} search={search} words={words} onGo={() => undefined} />);
};

test('the search of the visit before is offered in words', () => {
    offer('q=marinara&status=all');
    expect(screen.getByText('Search again: “marinara”')).toBeInTheDocument();
});

test('one that there is nothing to say of is not', () => {
    offer('status=all');
    expect(screen.queryByText(/Search again/)).toBeNull();
});
