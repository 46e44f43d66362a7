import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-admin';
import Box from '@mui/material/Box';
import { FollowFailures } from '../data/FollowFailures';
import { CreatorContext } from '../fields/creating';
import { QuickCreate } from '../form/QuickCreate';
import { AREAS, type Area } from './areas';
import { useArrival } from './focus/useArrival';
import { useRetainFocus } from './focus/useRetainFocus';
import { Header } from './Header';
import { ScreenLocationLabel } from './ScreenLocationLabel';
import { SideMenu } from './SideMenu';

const areaOf = (pathname: string): Area | undefined =>
    AREAS.find(area => pathname === `/${area}` || pathname.startsWith(`/${area}/`));

/** The frame of every signed-in screen: header, the area's menu, the screen. */
export const Layout = ({ children }: { children: ReactNode }) => {
    const area = areaOf(useLocation().pathname);
    const [isMenuOpen, setMenuOpen] = useState(false);
    const main = useRef<HTMLElement>(null);
    useArrival(main);
    useRetainFocus(main);
    return (
        <div className="frame">
            <FollowFailures />
            <Header onMenu={() => setMenuOpen(true)} />
            <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
                <SideMenu area={area} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
                <Box
                    component="main"
                    ref={main}
                    id="content"
                    tabIndex={-1}
                    sx={{ flex: 1, minWidth: 0, outline: 'none', px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 } }}
                >
                    <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
                        <CreatorContext value={QuickCreate}>
                            <ScreenLocationLabel>{children}</ScreenLocationLabel>
                        </CreatorContext>
                    </Box>
                </Box>
            </Box>
        </div>
    );
};
