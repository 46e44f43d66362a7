import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Under 601 pixels wide (specification section 9). */
export const useIsSmall = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

/** Over 992 pixels wide (specification section 9). */
export const useIsLarge = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));

/** Up to 992 pixels wide: what stands side by side elsewhere takes turns. */
export const useIsNarrow = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));

/** From 1200 pixels wide: a list and one of its records stand side by side. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1200px)');
