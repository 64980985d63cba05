/** One upright bar on a time line. Times are milliseconds on one axis; the colour is a CSS custom property's name. */
export interface Tick {
  readonly start: number;
  readonly duration: number;
  /** In the unit of the drawing's `unit`, for example couples. */
  readonly height: number;
  readonly colour: `--${string}`;
}
