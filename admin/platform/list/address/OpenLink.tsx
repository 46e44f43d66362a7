import { createContext, useContext, type ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { OPENS } from '../../layout/useFocusBack';

/** Props of a link that opens a record beside its list. */
interface LinkProps {
    readonly to: { readonly search: string };
    readonly state?: unknown;
    readonly replace?: boolean;
}

const Linking = createContext<(id: number) => LinkProps>(() => ({ to: { search: '' } }));

/** Provides `linkTo` of `useOpened` to a list whose records open beside it. */
export const LinksOpen = Linking.Provider;

/** Opens a record beside its list; a real link, for the keyboard, for another tab and to be sent. */
export const OpenLink = ({ id, children }: { id: number; children: ReactNode }) => (
    <LinkBase {...useContext(Linking)(id)} {...{ [OPENS]: id }} className="name-link">
        {children}
    </LinkBase>
);
