/** The release, shared by server, screens and rules (specification section 9). */
export const RELEASE = '3.16.0';
export const APPLICATION = 'Endcap';
