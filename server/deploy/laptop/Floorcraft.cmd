@echo off
title Floorcraft
if not exist "%~dp0program\node.exe" (
  echo The rest of the folder is missing here. Right-click the zip file, choose "Extract All", and open Floorcraft in the new folder.
  pause
  exit /b 1
)
"%~dp0program\node.exe" "%~dp0program\dist\server\programs\laptop.js"
if errorlevel 1 pause
