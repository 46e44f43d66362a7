import { useLocation } from 'react-admin';

export const TABS = ['deals', 'actuals', 'checks', 'history'] as const;
export type TabName = (typeof TABS)[number];

const isTab = (name: string | null): name is TabName => TABS.some(tab => tab === name);

/** Returns the tab in the address, `&tab=history`, and the links to the others. */
export const useTab = () => {
    const { pathname, search, state } = useLocation() as Readonly<Record<'pathname' | 'search', string>> & {
        readonly state: unknown;
    };
    const query = new URLSearchParams(search);
    const named = query.get('tab');
    const [first] = TABS;
    const linkTo = (tab: TabName) => {
        const to = new URLSearchParams(query);
        if (tab === first) to.delete('tab');
        else to.set('tab', tab);
        return { to: { pathname, search: `?${to.toString()}` }, state, replace: true };
    };
    return { tab: isTab(named) ? named : first, linkTo };
};
