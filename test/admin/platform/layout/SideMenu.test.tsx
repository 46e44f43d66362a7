import { screen, within } from '@testing-library/react';
import { SideMenu } from '../../../../admin/platform/layout/SideMenu';
import { show, signInAs } from '../../../support/screen';

/** The menu of an area as it is read: headings and links in their order. */
const lines = (area: 'services' | 'settings'): readonly (string | null)[] => {
    show(<SideMenu area={area} isOpen onClose={() => undefined} />);
    const menu = screen.getByRole('navigation', { name: area === 'settings' ? 'Settings' : 'Services' });
    expect(within(menu).getAllByRole('link').length).toBeGreaterThan(2);
    return [...menu.children].map(line => line.textContent);
};

test('screens stand below the headings of their features, what has none first', () => {
    signInAs('Administrator');
    expect(lines('settings')).toEqual([
        'Settings',
        'Data feeds',
        'Feedback',
        'System reports',
        'Jobs',
        'Slides',
        'Reference data',
        'Entity types',
        'Product departments',
        'Product groups',
        'Product types',
        'Product entity statuses',
        'Users and roles',
        'Roles',
        'Users',
        'Access review',
    ]);
});

test('a heading without a screen that the user may see is not there', () => {
    signInAs('Content Manager');
    expect(lines('settings')).not.toContain('Users and roles');
});
