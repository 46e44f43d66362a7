import { alpha, type ThemeOptions } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { breakpoints } from './breakpoints';
import { colors, type Colors, type Mode } from './colors';

const RADIUS = 8;
/** Share of black in a filled button under the pointer; on dark screens its text is dark, and must be legible on it. */
const DARKER: Readonly<Record<Mode, number>> = { light: 0.3, dark: 0.15 };

const palette = (mode: Mode, c: Colors): NonNullable<ThemeOptions['palette']> => ({
    mode,
    primary: { main: c.primary, contrastText: c.onPrimary },
    secondary: { main: c.primary, contrastText: c.onPrimary },
    background: { default: c.background, paper: c.surface },
    text: { primary: c.text, secondary: c.muted },
    error: { main: c.error },
    warning: { main: c.warning },
    success: { main: c.success },
    info: { main: c.info },
    divider: c.border,
    tonalOffset: { light: 0.2, dark: DARKER[mode] },
    action: { hover: alpha(c.primary, 0.06), selected: alpha(c.primary, 0.12) },
});

const typography: NonNullable<ThemeOptions['typography']> = {
    // That of the page, which `layout/frame.css` names: the login has it without MUI.
    fontFamily: 'inherit',
    fontSize: 14,
    htmlFontSize: 16,
    h1: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.25 },
    h2: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.35 },
    h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.875rem' },
    button: { textTransform: 'none', fontWeight: 600 },
    overline: { fontSize: '0.6875rem', letterSpacing: '0.06em', fontWeight: 650, lineHeight: 1.8 },
};

/** Labels are above their inputs, in every form and filter. */
const inputs = (c: Colors): NonNullable<ThemeOptions['components']> => ({
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
            root: {
                position: 'static',
                transform: 'none',
                maxWidth: 'none',
                marginBottom: 4,
                fontSize: '0.8125rem',
                fontWeight: 600,
                color: c.text,
                lineHeight: 1.4,
                whiteSpace: 'normal',
                '&.Mui-focused': { color: c.text },
            },
        },
    },
    // Applies to every label, whatever element it is.
    MuiFormLabel: { styleOverrides: { asterisk: { color: c.error } } },
    MuiOutlinedInput: {
        defaultProps: { notched: false },
        styleOverrides: {
            root: { borderRadius: RADIUS - 2, backgroundColor: c.surface },
            notchedOutline: { top: 0, borderColor: c.control, '& legend': { display: 'none' } },
        },
    },
    // The reason why an input is disabled must be legible.
    MuiFormHelperText: {
        styleOverrides: { root: { marginLeft: 0, marginRight: 0, '&.Mui-disabled': { color: c.muted } } },
    },
});

/** Returns the styles of surfaces that float above the page. */
export const afloat = (c: Colors) => ({ border: `1px solid ${c.border}`, boxShadow: '0 8px 28px rgb(0 0 0 / 0.16)' });

const surfaces = (c: Colors): NonNullable<ThemeOptions['components']> => ({
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: { borderRadius: RADIUS + 2, borderColor: c.border } },
    },
    MuiDialog: {
        styleOverrides: {
            paper: { borderRadius: RADIUS + 4, border: `1px solid ${c.border}` },
            paperFullScreen: { borderRadius: 0, border: 'none' },
        },
    },
    MuiPopover: { styleOverrides: { paper: afloat(c) } },
    MuiAutocomplete: { styleOverrides: { paper: afloat(c), listbox: { fontSize: '0.9375rem' } } },
    MuiTableCell: {
        styleOverrides: {
            root: { borderColor: c.border, paddingTop: 9, paddingBottom: 9 },
            head: { fontWeight: 650, color: c.muted, whiteSpace: 'nowrap', backgroundColor: c.surface },
            sizeSmall: { paddingTop: 5, paddingBottom: 5 },
            paddingCheckbox: { paddingTop: 0, paddingBottom: 0 },
        },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
});

/** Draws the focus ring inside: that of an element that fills its room to the edge would be cut off there. */
const ringInside = { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -3 } } } };

/** The focus ring is sufficient; a ripple would cover what is beside. */
const ringOnly = { defaultProps: { disableFocusRipple: true } };

const buttons = (c: Colors): NonNullable<ThemeOptions['components']> => ({
    MuiButton: {
        defaultProps: { disableElevation: true, disableFocusRipple: true },
        styleOverrides: { root: { borderRadius: RADIUS - 2 } },
    },
    MuiToggleButton: { styleOverrides: { root: { color: c.muted } } },
    MuiIconButton: ringOnly,
    MuiRadio: ringOnly,
    MuiCheckbox: ringOnly,
    MuiButtonBase: {
        styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${c.primary}`, outlineOffset: 2 } } },
    },
    MuiCardActionArea: ringInside,
    MuiTab: ringInside,
    MuiMenuItem: ringInside,
    MuiListItemButton: ringInside,
    MuiAlert: { styleOverrides: { root: { borderRadius: RADIUS } } },
    // The background is its own in any row: on a selected one its text would be too faint.
    MuiChip: { styleOverrides: { root: { fontWeight: 600 }, outlined: { backgroundColor: c.surface } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
});

export const themeOf = (mode: Mode): RaThemeOptions => {
    const c = colors[mode];
    return {
        palette: palette(mode, c),
        typography,
        shape: { borderRadius: RADIUS },
        breakpoints: {
            values: { xs: breakpoints.small, sm: breakpoints.medium, md: breakpoints.large, lg: 1280, xl: 1680 },
        },
        components: { ...inputs(c), ...surfaces(c), ...buttons(c) },
    };
};
