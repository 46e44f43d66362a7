import { screen } from '@testing-library/react';
import { Guarded } from '../../../../admin/platform/screens/Guarded';
import { show, signInAs } from '../../../support/screen';

const open = (...roles: string[]) => {
    signInAs(...roles);
    const paths: string[] = [];
    show(
        <Guarded resource="settings/datafeed" actions={['create', 'clone']}>
            <p>the page</p>
        </Guarded>,
        { at: '/settings/datafeed/create', onLocation: ({ pathname }) => paths.push(pathname) },
    );
    return paths;
};

test('who may see a page sees it', () => {
    const paths = open('Content Manager');
    expect(screen.getByText('the page')).toBeInTheDocument();
    expect(paths.at(-1)).toBe('/settings/datafeed/create');
});

test('who may not is led to the no-access screen', () => {
    const paths = open('TPM User');
    expect(screen.queryByText('the page')).not.toBeInTheDocument();
    expect(paths.at(-1)).toBe('/access-denied');
});
