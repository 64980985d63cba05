import { type IconName, SVGIconContainer, type SVGIconProps } from '@blueprintjs/icons';
import { forwardRef } from 'react';

/** Whatever the size: Blueprint asks for another grid from 20 px on. */
const GRID: object = { viewBox: '0 0 16 16' };

/** An icon of Blueprint's from its outlines on the 16 px grid, drawn at any size; see client/build/leanIcons.ts. */
export const iconOf = (iconName: IconName, outlines: readonly string[]) =>
  forwardRef<Element, SVGIconProps>((props, ref) => (
    <SVGIconContainer iconName={iconName} ref={ref} {...props} svgProps={{ ...GRID, ...props.svgProps }}>
      {outlines.map((outline) => (
        <path key={outline} d={outline} fillRule="evenodd" />
      ))}
    </SVGIconContainer>
  ));
