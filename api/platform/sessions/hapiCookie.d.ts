/** The types of the parts of @hapi/cookie that Endcap uses; the package has none. */
declare module '@hapi/cookie' {
    import type { Plugin } from '@hapi/hapi';
    const cookie: Plugin<void>;
    export default cookie;
}
