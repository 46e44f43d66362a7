import { screen } from '@testing-library/react';
import { noteShown } from '../../../../admin/platform/record/adjacent';
import { PreviousNext } from '../../../../admin/platform/record/PreviousNext';
import { show, signInAs } from '../../../support/screen';

const PATH = 'settings/productdepartment';
const previous = () => screen.queryByLabelText('The record before it on the list');
const next = () => screen.queryByLabelText('The record after it on the list');

beforeEach(() => {
    signInAs('contentManager');
    noteShown(PATH, [7, 3, 9]);
});

test('a record leads to those before and after it on the list, in its order', async () => {
    show(<PreviousNext path={PATH} id="3" />);
    expect(await screen.findByText('2 of 3')).toBeInTheDocument();
    expect(previous()).toHaveAttribute('href', `/${PATH}/7/show`);
    expect(next()).toHaveAttribute('href', `/${PATH}/9/show`);
});

test('the last one leads to none after it', async () => {
    show(<PreviousNext path={PATH} id={9} />);
    expect(await screen.findByText('3 of 3')).toBeInTheDocument();
    expect(next()).toBeDisabled();
});

test('a record that one did not come to from its list has neither', () => {
    show(<PreviousNext path={PATH} id={4} />);
    expect(previous()).not.toBeInTheDocument();
    expect(next()).not.toBeInTheDocument();
});
