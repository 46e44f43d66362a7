import { useLocation } from 'react-admin';
import { ofFeatures } from '../features';
import { listPages } from '../screens/pages';

/** Returns the addresses of screens that need the width of the window. */
const wideAddresses = ofFeatures(() =>
    listPages()
        .filter(({ isWide }) => isWide)
        .map(({ path }) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`)),
);

/**
 * Whether the current screen needs the width of the window: the side menu is folded to its rail then, unless the user
 * has chosen otherwise. It depends on the address, so that nothing moves when the screen's own code is loaded.
 */
export const useIsWideScreen = (): boolean => {
    const { pathname } = useLocation();
    return wideAddresses().some(address => address.test(pathname));
};
